import { useNavigation } from 'react-router';
import './shell.css';

/** Shows that a tap was registered, when the answer takes a moment. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div role="progressbar" aria-label="Loading" className="progress" />;
}
