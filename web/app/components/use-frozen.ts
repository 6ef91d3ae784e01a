import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What a list held when its page was entered, until the next navigation or the next `round`: an answer that arrives
 * meanwhile moves nothing under the pointer. What could not be loaded (null) is not kept.
 */
export function useFrozen<Value>(value: Value, round = 0): Value {
  const key = `${useLocation().key} ${round}`;
  const [frozen, setFrozen] = useState({ key, value });
  if (frozen.key === key && (frozen.value !== null || value === null)) return frozen.value;
  setFrozen({ key, value });
  return value;
}
