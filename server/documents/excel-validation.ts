import type { WorkbookColumn, WorkbookSeed, WorkbookSheet } from '../../supabase/seed/content/types-b.ts';
import { letter } from './excel-sheet.ts';

/*
 * What a cell takes. The library writes no data validation, so its element (ECMA-376 part 1, 18.3.1.32) is made here.
 */
export interface ListColumn {
  header: string;
  choices: readonly string[];
}

const keyOf = (choices: readonly string[]) => choices.join('\n');

/** Every list of choices once, under the header that uses it first. */
export function listColumns(workbook: WorkbookSeed): ListColumn[] {
  const lists = new Map<string, ListColumn>();
  for (const { header, choices } of workbook.sheets.flatMap(({ columns }) => columns)) {
    if (choices && !lists.has(keyOf(choices))) lists.set(keyOf(choices), { header, choices });
  }
  return [...lists.values()];
}

/** The element with the rules of one sheet; empty when it has none. */
export function validations(sheet: WorkbookSheet, lists: readonly ListColumn[], firstRow: number): string {
  const last = firstRow - 1 + sheet.rows.length + sheet.blank_rows;
  const rules = sheet.columns.flatMap((column, index) => {
    const rule = ruleOf(column, lists);
    if (!rule) return [];
    const prompt = rule.prompt
      ? ` showInputMessage="1" promptTitle="${xml(column.header.slice(0, 32))}" prompt="${xml(rule.prompt)}"`
      : '';
    const error = rule.error
      ? ` showErrorMessage="1" errorTitle="${xml(column.header.slice(0, 32))}" error="${xml(rule.error)}"`
      : '';
    return `<dataValidation${rule.type} allowBlank="1"${prompt}${error} sqref="${letter(index)}${firstRow}:${letter(index)}${last}">${rule.formulas}</dataValidation>`;
  });
  return rules.length > 0
    ? `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`
    : '';
}

interface Rule {
  type: string;
  formulas: string;
  prompt?: string | undefined;
  error?: string;
}

function ruleOf(
  { kind, choices, range, hint, formula }: WorkbookColumn,
  lists: readonly ListColumn[],
): Rule | null {
  if (formula) return { type: '', formulas: '', prompt: 'Works itself out: do not type here.' };
  if (choices) {
    const column = letter(lists.findIndex((list) => keyOf(list.choices) === keyOf(choices)));
    return {
      type: ' type="list"',
      // A few rows more than there are choices, for those people add.
      formulas: `<formula1>Lists!$${column}$2:$${column}$${choices.length + 6}</formula1>`,
      prompt: hint,
      error: 'Choose one of the list. Other choices are added on the sheet Lists.',
    };
  }
  if (kind === 'date')
    return {
      type: ' type="date" operator="greaterThanOrEqual"',
      formulas: '<formula1>36526</formula1>',
      prompt: hint ?? 'A date, such as 20 Nov 2026.',
      error: 'Type a date, such as 20 Nov 2026.',
    };
  if (kind === 'number' && range)
    return {
      type: ' type="decimal" operator="between"',
      formulas: `<formula1>${range[0]}</formula1><formula2>${range[1]}</formula2>`,
      prompt: hint,
      error: `Type a number from ${range[0].toLocaleString('en-GB')} to ${range[1].toLocaleString('en-GB')}.`,
    };
  return hint ? { type: '', formulas: '', prompt: hint } : null;
}

export const xml = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
