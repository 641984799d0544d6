import { testScreens } from './test-screens.js';

testScreens({ width: 1280, height: 800 }, ['light', 'dark']);
