/** As long work may hold one turn of the event loop before others are answered. */
const TURN_MS = 5;

/**
 * Work that may wait for others: done in order, a few milliseconds of it in each turn of the event loop, so that one
 * who hands in thousands of pieces at once holds nobody else up.
 */
export class TurnBudget {
  private readonly waiting: (() => void)[] = [];

  add(work: () => void): void {
    if (this.waiting.push(work) === 1) setImmediate(this.turn);
  }

  private readonly turn = (): void => {
    const end = performance.now() + TURN_MS;
    let done = 0;
    do this.waiting[done++]?.();
    while (done < this.waiting.length && performance.now() < end);
    this.waiting.splice(0, done);
    if (this.waiting.length > 0) setImmediate(this.turn);
  };
}
