/** In the device's storage; nobody is signed in without it. */
export const tokenKey = 'token';
