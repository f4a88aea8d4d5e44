/** A setting that is wrong: its message is one sentence that names the setting and the mend. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}
