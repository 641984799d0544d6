import type { Done } from '../common.js';
import { route } from '../route.js';
import type { Register, RegisteredAnswer, StaffListAnswer, UpdateStaff } from './staff.js';

export const staffRoutes = {
  list: route('GET', '/all-admin', 'staff:list').with<{ answer: StaffListAnswer }>(),
  register: route('POST', '/register', 'staff:register').with<{ json: Register; answer: RegisteredAnswer }>(),
  update: route('PUT', '/update-admin/:id', 'staff:update').with<{ json: UpdateStaff; answer: Done }>(),
  delete: route('DELETE', '/delete-admin/:id', 'staff:delete').with<{ answer: Done }>(),
};
