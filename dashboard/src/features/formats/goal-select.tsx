import { useNavigate } from '@tanstack/react-router';
import { SelectField } from '../../components/base/select-field.js';
import type { Goal } from '../../graph/generated.js';
import { formats } from '../../messages/formats.js';
import { GOALS } from './formats-queries.js';

/** What a hit is measured by. It stands in the page's address. @param path of the page */
export function GoalSelect({ goal, path }: { goal: Goal; path: string }) {
  const navigate = useNavigate();
  return (
    <SelectField
      label={formats.format.goal}
      value={goal}
      options={GOALS.map((value) => ({ value, label: formats.goals[value] }))}
      onChange={({ target }) =>
        void navigate({ to: path, search: { goal: target.value } as never, replace: true, resetScroll: false })
      }
    />
  );
}
