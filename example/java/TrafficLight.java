// A state machine with an enum: it is never green at once after red. `cairn verify example/java/TrafficLight.java`
import org.sosy_lab.sv_benchmarks.Verifier;

class TrafficLight {
  enum Colour { RED, RED_YELLOW, GREEN, YELLOW }

  private Colour colour = Colour.RED;

  void step() {
    switch (colour) {
      case RED:
        colour = Colour.RED_YELLOW;
        break;
      case RED_YELLOW:
        colour = Colour.GREEN;
        break;
      case GREEN:
        colour = Colour.YELLOW;
        break;
      default:
        colour = Colour.RED;
        break;
    }
  }

  public static void main(String[] args) {
    TrafficLight light = new TrafficLight();
    while (Verifier.nondetBoolean()) {
      boolean red = light.colour == Colour.RED;
      light.step();
      if (red) assert light.colour != Colour.GREEN;
    }
  }
}
