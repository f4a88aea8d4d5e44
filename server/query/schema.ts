/** What is known of the database: the facts that requests are planned with. */
export interface Column {
  name: string;
  /** Fully qualified, usable in SQL. */
  type: string;
  nullable: boolean;
  default: string | null;
  description: string | null;
  values: string[] | null;
}

export interface Table {
  schema: string;
  name: string;
  view: boolean;
  description: string | null;
  columns: Map<string, Column>;
  primaryKey: string[];
  insertable: boolean;
  updatable: boolean;
  deletable: boolean;
  rowSecurity: boolean;
  rowSecurityForced: boolean;
  securityInvoker: boolean;
}

interface Junction {
  table: Table;
  constraints: [string, string];
  /** [column of the parent, column of the junction] */
  source: [string, string][];
  /** [column of the child, column of the junction] */
  target: [string, string][];
}

export interface KeyRelationship {
  kind: 'key';
  parent: Table;
  child: Table;
  cardinality: 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many';
  constraint: string;
  /** [column of the parent, column of the child] */
  columns: [string, string][];
  junction?: Junction;
}

export interface ComputedRelationship {
  kind: 'computed';
  parent: Table;
  child: Table;
  schema: string;
  name: string;
  toOne: boolean;
}

export type Relationship = KeyRelationship | ComputedRelationship;

export interface Argument {
  name: string;
  type: string;
  required: boolean;
  variadic: boolean;
}

export interface Routine {
  schema: string;
  name: string;
  description: string | null;
  args: Argument[];
  volatility: 'volatile' | 'stable' | 'immutable';
  returns: 'void' | 'scalar' | 'composite';
  setOf: boolean;
  returnType: string;
  /** The table or view whose rows are returned. */
  table: { schema: string; name: string } | null;
}

export interface Schema {
  tables: Map<string, Table>;
  relationships: Map<string, Relationship[]>;
  routines: Map<string, Routine[]>;
  /** Functions of one argument that take a row of the table: they read like columns. */
  computed: Map<string, Set<string>>;
}

export const keyOf = (schema: string, name: string): string => `${schema}\u0000${name}`;

export const isToOne = (relationship: Relationship): boolean =>
  relationship.kind === 'computed'
    ? relationship.toOne
    : relationship.cardinality === 'many-to-one' || relationship.cardinality === 'one-to-one';
