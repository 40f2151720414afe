/**
 * The shell's `react-router-dom`: links, matching and hooks. A shared package cannot be tree-shaken by its consumers, and
 * its data routers are more than half of it; the shell has its own router (`ShellRouter`), and modules follow it.
 */
export {
  createPath,
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavigationType,
  NavLink,
  Outlet,
  parsePath,
  Route,
  Router,
  Routes,
  resolvePath,
  useHref,
  useInRouterContext,
  useLinkClickHandler,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutlet,
  useOutletContext,
  useParams,
  useResolvedPath,
  useRoutes,
  useSearchParams,
} from 'react-router';
