/** Why a mutant of a policy that no test notices changes nothing anybody could see, by table, policy and clause. */
export const reasons: Readonly<Record<string, string>> = {};

/** The same of mutants of the code, by file, line and change. */
export const codeReasons: Readonly<Record<string, string>> = {};
