import type { Done } from '../common.js';
import { route, types } from '../route.js';
import type { Register, RegisteredAnswer, StaffListAnswer, UpdateStaff } from './staff.js';

export const staffRoutes = {
  list: route('GET', '/all-admin', 'staff:list', types<{ answer: StaffListAnswer }>()),
  register: route(
    'POST',
    '/register',
    'staff:register',
    types<{ json: Register; answer: RegisteredAnswer }>(),
  ),
  update: route('PUT', '/update-admin/:id', 'staff:update', types<{ json: UpdateStaff; answer: Done }>()),
  delete: route('DELETE', '/delete-admin/:id', 'staff:delete', types<{ answer: Done }>()),
};
