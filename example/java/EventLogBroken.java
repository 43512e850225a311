// As EventLog, but the clock goes on after the event. `cairn verify example/java/EventLogBroken.java`
import org.sosy_lab.sv_benchmarks.Verifier;

class EventLogBroken {
  private static class Event {
    final int time;
    final boolean urgent;
    final Event before;

    Event(int time, boolean urgent, Event before) {
      this.time = time;
      this.urgent = urgent;
      this.before = before;
    }
  }

  private Event last;
  private int clock = 0;

  void add(boolean urgent) {
    if (clock == Integer.MAX_VALUE) return;
    last = new Event(clock, urgent, last);
    clock++;
  }

  int urgent() {
    int latest = 0;
    for (Event event = last; event != null; event = event.before)
      if (event.urgent && event.time > latest) latest = event.time;
    return latest;
  }

  public static void main(String[] args) {
    EventLogBroken log = new EventLogBroken();
    while (Verifier.nondetBoolean()) log.add(Verifier.nondetBoolean());
    for (Event event = log.last; event != null; event = event.before) assert event.time > 0;
    assert log.urgent() >= 0;
  }
}
