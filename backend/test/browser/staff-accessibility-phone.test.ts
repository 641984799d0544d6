import { testScreens } from './staff/test-screens.js';

testScreens({ width: 390, height: 844 }, ['dark', 'light']);
