/** The namespace of everything live. Alone in its file, because a page loads it before all else. */
export const liveNamespace = '/live';
