import { doneSchema } from '../common.js';
import { contract } from '../contract.js';
import { exampleOf, staffFacts } from '../facts.js';
import { staffRoutes } from './routes.js';
import { registerBody, registeredAnswer, staffListAnswer, updateStaffBody } from './staff.js';

const unknown = { id: 'staff.not-found' } as const;

export const staffContract = contract('Staff', staffRoutes, {
  list: { summary: 'Staff accounts; a sub admin reads no phone numbers', answer: staffListAnswer },
  register: {
    summary: 'Create a staff account; names are unique regardless of case',
    body: registerBody,
    status: 201,
    answer: registeredAnswer,
    errors: ['staff.name-taken'],
    examples: { in: { ...exampleOf(staffFacts), password: 'a long password', role: 'subadmin' } },
  },
  update: {
    summary: 'Change an account; a new password or role ends its tokens',
    params: unknown,
    body: updateStaffBody,
    answer: doneSchema,
    errors: ['staff.no-changes', 'staff.name-taken', 'staff.oneself', 'staff.last-admin'],
    examples: { in: { phone: '0300 7654321' } },
  },
  delete: {
    summary: 'Delete an account and end its tokens',
    params: unknown,
    answer: doneSchema,
    errors: ['staff.oneself', 'staff.last-admin'],
  },
});
