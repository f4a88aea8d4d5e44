/**
 * How many milliseconds this process worked while something was done. The server under test runs in it; waiting for a
 * busy machine does not count.
 */
export async function workOf(act: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}
