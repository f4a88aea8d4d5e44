/** What is told on the way to an answer, in order, and then the answer. */
export function createTellings() {
  const waiting: unknown[] = [];
  let wake = () => {};
  return {
    tell(event: object): void {
      waiting.push(event);
      wake();
    },
    async *until(answer: Promise<unknown>): AsyncGenerator<unknown> {
      let settled = false;
      const end = () => {
        settled = true;
        wake();
      };
      answer.then(end, end);
      while (!settled || waiting.length > 0) {
        if (waiting.length > 0) yield waiting.shift();
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
      yield await answer;
    },
  };
}
