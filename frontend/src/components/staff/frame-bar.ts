/** The place in the frame's bar where a screen may put its own head. */
export const frameBarId = 'frame-bar';
