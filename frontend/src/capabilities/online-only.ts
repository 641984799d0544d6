/** Capabilities whose code no spectator needs offline. */
export const onlineOnly: readonly string[] = ['walls'];
