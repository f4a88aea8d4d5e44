const FAILURES = 5;
const WITHIN_MS = 60_000;

/** After five failures within a minute a provider is left alone for a minute: nobody waits for what is away. */
export function createCircuit(now: () => number): {
  closed: () => boolean;
  failed: () => void;
  worked: () => void;
} {
  let failures: number[] = [];
  let openUntil = 0;
  return {
    closed: () => now() >= openUntil,
    failed() {
      const at = now();
      failures = [...failures.filter((one) => one > at - WITHIN_MS), at];
      if (failures.length >= FAILURES) {
        openUntil = at + WITHIN_MS;
        failures = [];
      }
    },
    worked() {
      failures = [];
      openUntil = 0;
    },
  };
}
