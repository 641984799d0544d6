import { feedsErrorsUr } from './feeds/errors-ur';
import { roofErrorsUr } from './roof/errors-ur';

/** Errors of capabilities in Urdu. */
export const capabilityErrorsUr = { ...roofErrorsUr, ...feedsErrorsUr };
