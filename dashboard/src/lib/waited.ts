import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a moment, so that a search is not sent at every key. */
export function useWaited<Value>(value: Value, ms = 250): Value {
  const [waited, setWaited] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return waited;
}
