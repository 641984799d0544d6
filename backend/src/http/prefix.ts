/** The prefix of every REST path except the probes. */
export const apiPrefix = 'parwaz';
export const outsidePrefix = ['health/live', 'health/ready', 'metrics'];
