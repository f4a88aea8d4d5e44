import { closed, nothing, nothingToChange, ownOnly, type Permitted, visitor } from './outcomes.ts';

/** War-rooms; and where texts may be sent to be worded. */
export const warRooms: Permitted = {
  // Declared, called and closed through functions; whoever serves the client works in the room.
  crises: {
    A: visitor,
    NR: nothingToChange,
    CL: nothingToChange,
    CO: nothingToChange,
    CN: 'yy0 xxx yy0 xxx',
    AD: 'yyy xxx yyy xxx',
  },
  crisis_people: {
    A: visitor,
    NR: closed,
    CL: closed,
    CO: closed,
    CN: 'yy0 xxx xxx xxx',
    AD: 'yyy xxx xxx xxx',
  },
  // Added to, never changed.
  crisis_facts: {
    A: visitor,
    NR: closed,
    CL: closed,
    CO: closed,
    CN: 'yy0 yyx xxx xxx',
    AD: 'yyy yyy xxx xxx',
  },
  crisis_statements: {
    A: visitor,
    NR: nothingToChange,
    CL: nothingToChange,
    CO: nothingToChange,
    CN: 'yy0 yyx yy0 xxx',
    AD: 'yyy yyy yyy xxx',
  },
  crisis_reports: {
    A: visitor,
    NR: closed,
    CL: closed,
    CO: closed,
    CN: 'yy0 xxx xxx xxx',
    AD: 'yyy xxx xxx xxx',
  },
  // Written by functions alone; whoever was told reads it.
  duty_calls: {
    A: visitor,
    NR: closed,
    CL: closed,
    CO: ownOnly,
    CN: ownOnly,
    AD: 'yyy xxx xxx xxx',
  },
  duty_call_people: {
    A: visitor,
    NR: closed,
    CL: closed,
    CO: ownOnly,
    CN: ownOnly,
    AD: 'yyy xxx xxx xxx',
  },
  notification_contacts: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: 'yyy xxx 000 000',
    CN: 'yyy yyy yyy yyy',
    AD: 'yyy yyy yyy yyy',
  },
  notification_deliveries: {
    A: visitor,
    NR: closed,
    CL: closed,
    CO: 'yyy xxx xxx xxx',
    CN: 'yyy xxx xxx xxx',
    AD: 'yyy xxx xxx xxx',
  },
  model_permissions: {
    A: visitor,
    NR: closed,
    CL: closed,
    CO: 'yyy xxx xxx xxx',
    CN: closed,
    AD: 'yyy xxx xxx xxx',
  },
};
