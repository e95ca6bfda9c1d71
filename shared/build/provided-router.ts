// The whole router is 56 kB over the wire and cannot be shaken once it is shared: remotes get these parts of it. The
// check before a promotion refuses a release that uses another name; add it here then.
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
