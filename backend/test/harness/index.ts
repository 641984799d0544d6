// What tests of the app in this very process need. Those that start the built product import from the files themselves,
// so that they don't load the server's sources.
export { Client, SignedInClient } from './client.js';
export { createClub, createOwner, createTournament } from './factories.js';
export type { TournamentForm } from './factories.js';
export { freshPicture, picture } from './images.js';
export { startApp } from './start-app.js';
export type { StartOptions, TestApp } from './start-app.js';
