import { createBrowserRouter, type DataRouter } from 'react-router-dom';
import { showLocation } from '../../lib/router/location';
import { Failure, UnknownPage } from './plain-pages';
import { Guard } from './guard';
import { Allowed, screens } from './screens';

const routes = Object.entries(screens).map(([path, { Page, permission }]) => ({
  path,
  element: (
    <Allowed permission={permission}>
      <Page />
    </Allowed>
  ),
}));

/** While open, the staff's router alone follows the browser; on a public path the public root takes over and closes it. */
export function openStaffRouter(closed: AbortSignal): DataRouter {
  const router = createBrowserRouter([
    {
      element: <Guard />,
      errorElement: <Failure />,
      // An error in a screen leaves the frame in place.
      children: [
        { errorElement: <Failure />, children: [...routes, { path: '*', element: <UnknownPage /> }] },
      ],
    },
  ]);
  // Not the browser's location, which is off for a while when a step back is held up.
  router.subscribe(({ location }) => showLocation(location));
  closed.addEventListener('abort', () => router.dispose());
  return router;
}
