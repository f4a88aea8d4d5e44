/** Delay of the first call, and shortest time between two runs, in milliseconds. */
const GATHER_MS = 100;
const REST_MS = 1000;

/** Runs an action at most once a second, however often it is called. */
export function throttle(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    call(): void {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          lastAt = Date.now();
          act();
        },
        Math.max(GATHER_MS, lastAt + REST_MS - Date.now()),
      );
    },
    cancel(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
