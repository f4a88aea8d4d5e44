/** Why a mutant that no test notices changes nothing anybody could see, by table, policy and clause. */
export const reasons: Readonly<Record<string, string>> = {};
