import { testScreens } from './staff/test-screens.js';

testScreens({ width: 1280, height: 800 }, ['light', 'dark']);
