const DAY = 86_400_000;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const MONTH_NAMES = MONTHS.map((month) => `${month}|${month.slice(0, 3)}`).join('|');
const DAY_FIRST = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTH_NAMES})\\b(?:,? (\\d{4}))?`);
const MONTH_FIRST = new RegExp(`\\b(${MONTH_NAMES}) (\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (\\d{4}))?`);
const MONTH_END = new RegExp(`\\bend of (${MONTH_NAMES})\\b(?:,? (\\d{4}))?`);
const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
];
/** "By the fifteenth"; not "by the first draft". */
const ORDINAL_WORD = new RegExp(`\\b(?:by|before|on|until) the (${ORDINALS.join('|')})(?=[.,;!?]|$)`);
const WEEKDAY = new RegExp(`\\b(next )?(${WEEKDAYS.join('|')})\\b`);
const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
};

const iso = (at: number) => new Date(at).toISOString().slice(0, 10);

/**
 * The day a sentence sets, counted from the day of the meeting; nothing where it sets none. Days are read as Nigeria
 * writes them: 5/12 is 5 December, and a weekday is the next one to come.
 */
export function dueDate(sentence: string, meetingDay: string): string | null {
  const text = sentence.toLowerCase();
  const today = Date.parse(meetingDay);
  const [year = 0] = meetingDay.split('-').map(Number);

  const written = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text);
  if (written) return valid(Number(written[1]), Number(written[2]), Number(written[3]));
  const slashed = /\b(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?\b/.exec(text);
  if (slashed) return coming(Number(slashed[1]), Number(slashed[2]), slashed[3], meetingDay, year);
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return coming(Number(dayFirst[1]), monthOf(dayFirst[2]), dayFirst[3], meetingDay, year);
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst)
    return coming(Number(monthFirst[2]), monthOf(monthFirst[1]), monthFirst[3], meetingDay, year);

  const ordinal = /\b(?:by|before|on|until) the (\d{1,2})(?:st|nd|rd|th)\b/.exec(text);
  if (ordinal) return nextOfMonth(Number(ordinal[1]), meetingDay);

  const named = ORDINAL_WORD.exec(text);
  if (named) return nextOfMonth(ORDINALS.indexOf(named[1] ?? '') + 1, meetingDay);
  const monthEnd = MONTH_END.exec(text);
  if (monthEnd) return comingMonthEnd(monthOf(monthEnd[1]), monthEnd[2], meetingDay, year);

  const quarter = /\b(?:end of |in |by )?q([1-4])(?:,? (\d{4}))?\b/.exec(text);
  if (quarter) return comingMonthEnd(Number(quarter[1]) * 3, quarter[2], meetingDay, year);
  const hours = /\bwithin (\d+) hours?\b/.exec(text);
  if (hours) return iso(today + Math.ceil(Number(hours[1]) / 24) * DAY);
  const span =
    /\b(?:in|within) (?:the next )?(\d+|a|an|one|two|three|four|five|six|seven|ten) (day|week|month)s?\b/.exec(
      text,
    );
  if (span) {
    const count = NUMBERS[span[1] ?? ''] ?? Number(span[1]);
    if (span[2] === 'month') {
      const at = new Date(today);
      const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + count + 1, 0));
      return iso(
        Math.min(last.getTime(), Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + count, at.getUTCDate())),
      );
    }
    return iso(today + count * (span[2] === 'week' ? 7 : 1) * DAY);
  }
  if (/\bday after tomorrow\b/.test(text)) return iso(today + 2 * DAY);
  if (/\btomorrow\b/.test(text)) return iso(today + DAY);
  if (/\b(today|close of business|cob|end of (the )?day|tonight)\b/.test(text) && !weekdayIn(text))
    return meetingDay;
  const weekday = weekdayIn(text);
  if (weekday) {
    const away = (WEEKDAYS.indexOf(weekday[2] ?? '') - new Date(today).getUTCDay() + 7) % 7 || 7;
    // "Next Friday", said in the same week, is the one of the week after.
    const sunday = (7 - new Date(today).getUTCDay()) % 7;
    return iso(today + (weekday[1] && away <= sunday ? away + 7 : away) * DAY);
  }
  if (/\bend of next week\b/.test(text))
    return iso(today + ((5 - new Date(today).getUTCDay() + 7) % 7) * DAY + 7 * DAY);
  if (/\bend of (the |this )?week\b/.test(text))
    return iso(today + ((5 - new Date(today).getUTCDay() + 7) % 7) * DAY);
  if (/\bnext week\b/.test(text)) return iso(today + 7 * DAY);
  if (/\bend of (the |this )?month\b/.test(text)) {
    const at = new Date(today);
    return iso(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0));
  }
  return null;
}

const weekdayIn = (text: string) => WEEKDAY.exec(text);
const monthOf = (name = '') => MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1;

/** The last day of a month (1 to 12), of the year that is written or the next one to come. */
function comingMonthEnd(month: number, written: string | undefined, from: string, year: number): string {
  const of = (wanted: number) => iso(Date.UTC(wanted, month, 0));
  if (written) return of(Number(written));
  return of(year) < from ? of(year + 1) : of(year);
}

function coming(
  day: number,
  month: number,
  written: string | undefined,
  from: string,
  year: number,
): string | null {
  if (written) return valid(Number(written), month, day);
  const this_ = valid(year, month, day);
  return this_ && this_ < from ? valid(year + 1, month, day) : this_;
}

/** The next day of that number to come, in this month or the first one after it that has it. */
function nextOfMonth(day: number, from: string): string | null {
  const [year = 0, month = 1] = from.split('-').map(Number);
  for (let ahead = 0; ahead <= 2; ahead++) {
    const at = new Date(Date.UTC(year, month - 1 + ahead, 1));
    const found = valid(at.getUTCFullYear(), at.getUTCMonth() + 1, day);
    if (found && found >= from) return found;
  }
  return null;
}

function valid(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? iso(at.getTime()) : null;
}
