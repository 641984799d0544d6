/** Every REST path begins with it, but for what machines ask of the process itself. */
export const apiPrefix = 'parwaz';
export const outsidePrefix = ['health/live', 'health/ready', 'metrics'];
