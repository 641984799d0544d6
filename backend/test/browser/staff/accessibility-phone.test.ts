import { testScreens } from './test-screens.js';
import { depth } from '../../../../shared/test/depth.js';

testScreens({ width: 390, height: 844 }, depth(['dark'], ['light']));
