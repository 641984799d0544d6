import { createBrowserRouter } from 'react-router-dom';
import type { DataRouter } from 'react-router-dom';
import { showLocation } from '../../lib/router/location';
import { Failure } from './failure';
import { Guard } from './guard';
import { UnknownPage } from './plain-pages';
import { Allowed, screens } from './screens';

const routes = Object.entries(screens).map(([path, { Page, permission }]) => ({
  path,
  element: (
    <Allowed permission={permission}>
      <Page />
    </Allowed>
  ),
}));

/**
 * The router of the staff's part. It alone follows the browser while it is open, and tells where it has gone: on a
 * public address the public root takes over, and closes it.
 */
export function openStaffRouter(closed: AbortSignal): DataRouter {
  const router = createBrowserRouter([
    {
      element: <Guard />,
      errorElement: <Failure />,
      // What fails in a screen leaves the frame around it.
      children: [
        { errorElement: <Failure />, children: [...routes, { path: '*', element: <UnknownPage /> }] },
      ],
    },
  ]);
  // Not the browser's own: that is elsewhere for a moment while a step back is held up.
  router.subscribe(({ location }) => showLocation(location));
  closed.addEventListener('abort', () => router.dispose());
  return router;
}
