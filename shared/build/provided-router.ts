// The whole router is 56 kB transferred, and sharing it rules out tree shaking. Remotes get these exports. The check
// before a promotion refuses a release that needs another one, which is then added here.
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  UNSAFE_NavigationContext,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
