import { useState } from 'react';
import { Button } from '../../components/base/button.js';
import { Sortable } from '../../components/base/sortable.js';
import { upload } from '../../graph/request.js';
import { withMoved } from '../../lib/order.js';
import { t } from '../../messages/index.js';
import { post as postWords } from '../../messages/post.js';
import { startsOf } from './animatic-time.js';
import { type Line, linesOf, type Run } from './change.js';
import { LineCard, type Player } from './line-card.js';
import styles from './line-list.module.css';
import { type Changes, isEnded } from './run-queries.js';

interface LineListProps {
  run: Run;
  editable: boolean;
  spoken: boolean;
  draws: boolean;
  stock: boolean;
  player: Player | null;
  changes: Changes;
}

const MAX_LINES = 12;

/** The lines of a run, each a card, in an order that can be changed with a pointer or the arrow keys. */
export function LineList({ run, editable, spoken, draws, stock, player, changes }: LineListProps) {
  const [uploading, setUploading] = useState<{ index: number; error: Error | null } | null>(null);
  const { pending, failed } = changes;
  // While a move is being sent, the lines are shown as they will be.
  const frames = linesOf(run);
  const lines = pending?.kind === 'move' ? withMoved(frames, pending.index, pending.to) : frames;
  const starts = startsOf(lines);
  const takeFile = async (index: number, file: File): Promise<void> => {
    setUploading({ index, error: null });
    try {
      void changes.send({ kind: 'edit', index, input: { [fieldOf(file)]: await upload(file) } });
      setUploading(null);
    } catch (error) {
      setUploading({ index, error: error as Error });
    }
  };
  const errorOf = ({ index }: Line): Error | null => {
    if (uploading?.index === index && uploading.error) return uploading.error;
    return failed?.change.index === index ? failed.error : null;
  };
  return (
    <>
      <Sortable
        label={t.run.lines}
        className={styles.list}
        items={lines}
        idOf={({ index }) => `line-${index}`}
        nameOf={(place) => t.run.lineNumber(place + 1)}
        vertical
        {...(editable && { onMove: (index: number, to: number) => changes.send({ kind: 'move', index, to }) })}
      >
        {(line, place, grip) => (
          <LineCard
            runId={run.id}
            line={line}
            start={starts[place] ?? 0}
            grip={grip}
            editable={editable}
            awaited={!isEnded(run)}
            spoken={spoken}
            draws={draws}
            stock={stock}
            player={player}
            pending={pending?.index === line.index ? pending : null}
            error={errorOf(line)}
            removable={lines.length > 1}
            onChange={changes.send}
            onFile={takeFile}
          />
        )}
      </Sortable>
      {editable && lines.length < MAX_LINES && (
        <Button
          icon="plus"
          look="quiet"
          busy={pending?.kind === 'add'}
          onClick={() => changes.send({ kind: 'add', index: lines.length, frame: { line: postWords.newLine } })}
        >
          {postWords.addLine}
        </Button>
      )}
    </>
  );
}

/** The field that takes a file of this kind. */
function fieldOf({ type }: File): 'imageUrl' | 'clipUrl' | 'audioUrl' {
  if (type.startsWith('video/')) return 'clipUrl';
  return type.startsWith('audio/') ? 'audioUrl' : 'imageUrl';
}
