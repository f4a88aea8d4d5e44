/** How long to wait for more of the same, and how long to rest after a run; milliseconds. */
const GATHER_MS = 100;
const REST_MS = 1000;

/** An act that is asked for often and done at most once a second: soon after the first call, then at its pace. */
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
