// As TrafficLight, but red is followed by green. `cairn verify example/java/TrafficLightBroken.java`
import org.sosy_lab.sv_benchmarks.Verifier;

class TrafficLightBroken {
  enum Colour { RED, RED_YELLOW, GREEN, YELLOW }

  private Colour colour = Colour.RED;

  void step() {
    switch (colour) {
      case RED:
        colour = Colour.GREEN;
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
    TrafficLightBroken light = new TrafficLightBroken();
    while (Verifier.nondetBoolean()) {
      boolean red = light.colour == Colour.RED;
      light.step();
      if (red) assert light.colour != Colour.GREEN;
    }
  }
}
