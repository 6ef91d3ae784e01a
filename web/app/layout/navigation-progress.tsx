import { useNavigation } from 'react-router';
import './shell.css';

/** On a slow network a tap must be seen to have worked. It shows only when the answer takes a moment. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div role="progressbar" aria-label="Loading" className="progress" />;
}
