export const frameBarId = 'frame-bar';
