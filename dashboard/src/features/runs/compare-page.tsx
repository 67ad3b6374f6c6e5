import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Fragment, type RefObject, useRef, useState } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button, ButtonLink } from '../../components/base/button.js';
import { Empty } from '../../components/base/empty.js';
import { FailureNotice } from '../../components/base/notice.js';
import { PageHeader } from '../../components/base/page-header.js';
import { Failure } from '../../graph/failure.js';
import type { ComparedRunFragment, ReadOutcomesQuery } from '../../graph/generated.js';
import { formatNumber, formatTimecode, formatUsd } from '../../lib/format.js';
import { useTitle } from '../../lib/title.js';
import { workflowName } from '../../lib/workflow-name.js';
import { compare as words } from '../../messages/compare.js';
import { t } from '../../messages/index.js';
import { making as makingWords } from '../../messages/making.js';
import { post as postWords } from '../../messages/post.js';
import { alignLines, markDifferences, type Part } from './compare.js';
import styles from './compare-page.module.css';
import { compareQuery, idsIn, outcomesQuery } from './compare-query.js';
import { roleName } from './role.js';
import { Status } from './status.js';

type Outcomes = NonNullable<ReadOutcomesQuery['scriptOutcomes']>['nodes'];
interface Variant {
  run: ComparedRunFragment;
  workflow: string;
  outcomes: Outcomes;
}

/** Two to four runs beside each other, which the page's address names. */
export function ComparePage() {
  useTitle(words.title);
  const ids = idsIn(useSearch({ strict: false }) as Record<string, unknown>);
  const read = useQuery(compareQuery(ids));
  const { runs = [], titles } = read.data ?? {};
  const outcomes = useQueries({ queries: runs.map(({ savedScript }) => outcomesQuery(savedScript?.id)) });
  if (ids.length < 2) return <Again title={words.none} explained={words.noneExplained} />;
  if (read.isError && !read.data) {
    const isGone = read.error instanceof Failure && ['NOT_FOUND', 'BAD_INPUT'].includes(read.error.code);
    return isGone ? <Again title={words.gone} explained={words.goneExplained} /> : <FailureNotice error={read.error} />;
  }
  if (!read.data) return <div aria-busy="true" />;
  const variants = runs.map((run, place) => ({
    run,
    workflow: workflowName(run.preset, titles?.get(run.preset)),
    outcomes: outcomes[place]?.data ?? [],
  }));
  return <Comparison variants={variants} />;
}

const Again = ({ title, explained }: { title: string; explained: string }) => (
  <Empty
    icon="film"
    title={title}
    action={
      <ButtonLink look="primary" to={pagePath('runs', {})}>
        {words.back}
      </ButtonLink>
    }
  >
    {explained}
  </Empty>
);

function Comparison({ variants }: { variants: readonly Variant[] }) {
  const videos = useRef(new Map<string, HTMLVideoElement>());
  const facts = factsOf(variants);
  const beats = alignLines(variants.map(({ run }) => run.frames)).map(({ role, lines }) => {
    const parts = markDifferences(lines.map((line) => line?.line ?? null));
    return { role, parts, isSame: parts.every((part) => part?.every(({ differs }) => !differs)) };
  });
  // Everybody's rows are the rows of one grid, so that what belongs together is side by side.
  const rows = { gridRow: `span ${1 + facts.length + beats.length}` };
  return (
    <div className={styles.page}>
      <PageHeader title={words.title} back={{ to: pagePath('runs', {}), label: words.back }}>
        {variants.filter(({ run }) => run.cut).length > 1 && (
          <Playback ids={variants.map(({ run }) => run.id)} videos={videos} />
        )}
      </PageHeader>
      <div className={styles.columns}>
        {variants.map(({ run, workflow }, column) => {
          const title = words.variant(column + 1, run.brief?.title ?? workflow);
          return (
            <article key={run.id} className={styles.column} style={rows} aria-label={title}>
              <header className={styles.top}>
                <Screen run={run} title={title} videos={videos} />
                <h2>
                  <Link to={pagePath('run', { id: run.id })}>{title}</Link>
                </h2>
                <Status status={run.status} />
              </header>
              {facts.map(({ name, values, differ }) => (
                <p key={name} className={differ ? styles.differs : styles.fact}>
                  <span>{name}</span>
                  {values[column]}
                </p>
              ))}
              {beats.map(({ role, parts, isSame }, beat) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two beats may have the same role, and their order is fixed
                <p key={beat} className={`${styles.line} ${isSame ? styles.same : ''}`}>
                  <span>{role === 'hook' ? words.hook : roleName(role)}</span>
                  <Words parts={parts[column] ?? null} />
                </p>
              ))}
            </article>
          );
        })}
      </div>
    </div>
  );
}

/** A line, with what only it says marked. */
const Words = ({ parts }: { parts: readonly Part[] | null }) =>
  parts === null ? (
    <em>{words.missing}</em>
  ) : (
    parts.map(({ text, differs }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
      <Fragment key={place}>{differs && parts.length > 1 ? <mark>{text}</mark> : text}</Fragment>
    ))
  );

type Videos = RefObject<Map<string, HTMLVideoElement>>;

/** The cut, or the picture of the first line. Of several cuts, one is heard at a time. */
function Screen({ run, title, videos }: { run: ComparedRunFragment; title: string; videos: Videos }) {
  const [first] = run.frames;
  const poster = first?.slideUrl ?? first?.imageUrl ?? undefined;
  if (!run.cut)
    return poster ? <img className={styles.screen} src={poster} alt="" /> : <div className={styles.screen} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the cut shows its captions
    <video
      ref={(element) => {
        if (element) videos.current.set(run.id, element);
        return () => void videos.current.delete(run.id);
      }}
      className={styles.screen}
      src={run.cut.url}
      poster={poster}
      controls
      playsInline
      preload="metadata"
      aria-label={words.video(title)}
      onPlay={({ currentTarget }) => {
        for (const other of videos.current.values())
          if (other !== currentTarget && !other.muted && !currentTarget.muted) other.pause();
      }}
    />
  );
}

/** Plays all cuts at the same time or in turn. */
function Playback({ ids, videos }: { ids: readonly string[]; videos: Videos }) {
  const [playing, setPlaying] = useState<'together' | 'inTurn' | null>(null);
  const run = useRef<AbortController>(null);
  const all = (): HTMLVideoElement[] => ids.flatMap((id) => videos.current.get(id) ?? []);
  const stop = (): void => {
    run.current?.abort();
    for (const video of all()) {
      video.pause();
      video.muted = false;
    }
    setPlaying(null);
  };
  /** Plays some cuts from their beginning until the last of them ends or is stopped. */
  const play = async (some: readonly HTMLVideoElement[], signal: AbortSignal): Promise<void> => {
    await Promise.all(
      some.map(async (video, place) => {
        video.currentTime = 0;
        // Several voices at once say nothing.
        video.muted = place > 0;
        await video.play();
        await new Promise((resolve) => {
          for (const event of ['ended', 'error']) video.addEventListener(event, resolve, { once: true, signal });
          signal.addEventListener('abort', resolve, { once: true });
        });
      }),
    );
  };
  const start = async (way: 'together' | 'inTurn'): Promise<void> => {
    stop();
    run.current = new AbortController();
    const { signal } = run.current;
    setPlaying(way);
    try {
      const turns = way === 'together' ? [all()] : all().map((video) => [video]);
      for (const turn of turns) if (!signal.aborted) await play(turn, signal);
    } catch {
      // The browser would not play it: its own controls say why.
    }
    if (!signal.aborted) stop();
  };
  // What starts them stops them, so that the keyboard stays where it is.
  return (['together', 'inTurn'] as const).map((way) =>
    playing === way ? (
      <Button key={way} icon="pause" onClick={stop}>
        {words.stop}
      </Button>
    ) : (
      <Button
        key={way}
        icon="play"
        title={way === 'together' ? words.togetherHint : undefined}
        onClick={() => void start(way)}
      >
        {words[way]}
      </Button>
    ),
  );
}

interface Fact {
  name: string;
  values: string[];
  differ: boolean;
}

/** What is known of each variant; of how it looks and sounds, only what differs. */
function factsOf(variants: readonly Variant[]): Fact[] {
  const fact = (name: string, of: (variant: Variant) => string): Fact => {
    const values = variants.map(of);
    return { name, values, differ: new Set(values).size > 1 };
  };
  const yesNo = (yes: boolean): string => (yes ? t.common.yes : t.common.no);
  const looks = [
    fact(makingWords.captions, ({ run: { look } }) => makingWords.styles[look.captionStyle] ?? look.captionStyle),
    fact(makingWords.captionPosition, ({ run: { look } }) => makingWords.positions[look.captionPosition]),
    fact(makingWords.captionColor, ({ run: { look } }) => look.captionColor ?? makingWords.ownColor),
    fact(makingWords.captionWords, ({ run: { look } }) => String(look.captionWords ?? makingWords.usual)),
    fact(makingWords.music, ({ run: { look } }) => musicOf(look.music)),
    fact(makingWords.musicVolume, ({ run: { music } }) => (music ? formatNumber(music.volume) : '–')),
    fact(makingWords.pace, ({ run: { look } }) => makingWords.paces[look.pace]),
    fact(makingWords.soundEffects, ({ run: { look } }) => yesNo(look.soundEffects)),
  ];
  const outcomes = fact(words.outcome, ({ outcomes: found }) => bestOf(found));
  return [
    fact(t.list.creator, ({ run }) => run.persona.name),
    fact(t.list.workflow, ({ workflow }) => workflow),
    fact(makingWords.format, ({ run }) => run.follows?.name ?? '–'),
    fact(t.run.price, ({ run: { estimate } }) => (estimate ? priceOf(estimate.usd) : words.unknown)),
    fact(makingWords.length, ({ run: { cut, estimate } }) => {
      const { seconds } = cut ?? estimate ?? {};
      return seconds === undefined ? words.unknown : formatTimecode(seconds);
    }),
    ...(variants.some(({ outcomes: { length } }) => length > 0) ? [outcomes] : []),
    ...looks.filter(({ differ }) => differ),
  ];
}

const priceOf = (usd: number): string => (usd > 0 ? formatUsd(usd) : t.run.free);

function musicOf(music: string | null): string {
  if (music === null) return postWords.ownPicture;
  const named = new Map<string, string>(Object.entries({ ...makingWords.musics, ...makingWords.moods }));
  return named.get(music) ?? music;
}

/** The post with the most views. */
function bestOf(outcomes: Outcomes): string {
  const [best] = outcomes.toSorted((a, b) => (b.metrics.views ?? 0) - (a.metrics.views ?? 0));
  if (best?.metrics.views == null) return '–';
  return words.outcomeOf(formatNumber(best.metrics.views), t.platforms[best.platform] ?? best.platform);
}
