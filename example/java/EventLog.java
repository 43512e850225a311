// A log of events of any length, with times that grow. `cairn verify example/java/EventLog.java`
import org.sosy_lab.sv_benchmarks.Verifier;

class EventLog {
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
    clock++;
    last = new Event(clock, urgent, last);
  }

  int urgent() {
    int latest = 0;
    for (Event event = last; event != null; event = event.before)
      if (event.urgent && event.time > latest) latest = event.time;
    return latest;
  }

  public static void main(String[] args) {
    EventLog log = new EventLog();
    while (Verifier.nondetBoolean()) log.add(Verifier.nondetBoolean());
    for (Event event = log.last; event != null; event = event.before) assert event.time > 0;
    assert log.urgent() >= 0;
  }
}
