export { Client } from './client.js';
export { createClub, createOwner, createTournament } from './factories.js';
export type { TournamentForm } from './factories.js';
export { freshPicture, picture } from './images.js';
export { SignedInClient, startApp } from './start-app.js';
export type { StartOptions, TestApp } from './start-app.js';
