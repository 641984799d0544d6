import { testScreens } from './test-screens.js';
import { depth } from '../../../../shared/test/depth.js';

testScreens({ width: 1280, height: 800 }, depth(['light'], ['dark']));
