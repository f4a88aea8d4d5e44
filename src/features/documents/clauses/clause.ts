import type { DocumentRequest } from '../document.ts';

/** What is known of the organisation, and what follows from it. */
export interface Facts {
  request: DocumentRequest;
  sensitive: boolean;
  children: boolean;
  /** A purpose rests on a legitimate interest. */
  interests: boolean;
  recipients: boolean;
  transfers: boolean;
  website: boolean;
  /** Subjects of the custom requirements that the library knows: cctv, cookies … */
  asked: ReadonlySet<string>;
}

/**
 * One clause of a document. Texts hold words of ours alone: paragraphs are parted by an empty line, lines with "- " are
 * points, "1. " steps, and {tokens} are filled in after the text has been read, so that nothing a person typed is
 * taken for markup. {types}, {purposes} and the like on a line of their own become a list.
 */
export interface Clause {
  id: string;
  heading: string;
  when?: (facts: Facts) => boolean;
  formal: string;
  plain: string;
  /** Added in the comprehensive style. */
  detail?: string;
  /** Sections of the law the clause answers. */
  law: readonly string[];
  /** Requirements it meets: requirements.ts. */
  satisfies: readonly string[];
}

export interface Requirement {
  id: string;
  label: string;
  /** The section that asks for it; none where it is good practice alone. */
  law?: string;
  when?: (facts: Facts) => boolean;
}

export interface DocumentPlan {
  title: (company: string) => string;
  /** Takes up the subjects of the custom requirements as clauses; elsewhere they are points to settle. */
  takesSubjects?: boolean;
  requirements: readonly Requirement[];
  clauses: readonly Clause[];
  /** Its requirements are recognised in a text that was edited or written elsewhere. */
  pointsLearned?: true;
}
