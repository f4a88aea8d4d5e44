/** Answers that recur in the record of processing. */
export const NO_TRANSFER = 'None by the platform itself.';
export const DATABASE_DECIDES =
  'The database decides who reads and changes what, by role and case. Connections are encrypted.';
export const STAFF_ON_CASE = 'The people on the case and administrators; compliance officers read.';
export const ADMINS = 'The person; administrators.';
