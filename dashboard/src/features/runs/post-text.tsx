import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/base/button.js';
import { FailureNotice } from '../../components/base/notice.js';
import { Segments } from '../../components/base/segments.js';
import { type CaptionPlatform, WritePostText } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { post as postWords } from '../../messages/post.js';
import styles from './post-text.module.css';

/** The text below a finished video, for a platform, to be copied. */
export function PostText({ id }: { id: string }) {
  const [platform, setPlatform] = useState<CaptionPlatform>('instagram');
  const write = useMutation({
    mutationFn: async (of: CaptionPlatform) =>
      (await request(WritePostText, { id, platform: of })).writeCaption.caption,
  });
  const { text, hashtags = [], disclosure, pinnedReply } = write.data ?? {};
  const whole = [text, hashtags.join(' '), disclosure].filter(Boolean).join('\n\n');
  return (
    <section className={styles.post} aria-labelledby="post-text">
      <h2 id="post-text">{postWords.text}</h2>
      <Segments
        name="platform"
        legend={postWords.platform}
        value={platform}
        choices={(Object.keys(postWords.platforms) as CaptionPlatform[]).map((value) => ({
          value,
          label: postWords.platforms[value],
        }))}
        onChange={(chosen) => {
          setPlatform(chosen);
          write.reset();
        }}
      />
      {write.isError && <FailureNotice error={write.error} />}
      {write.data && (
        <>
          <Copied label={postWords.text} text={whole} />
          {pinnedReply && <Copied label={postWords.pinned} text={pinnedReply} title />}
        </>
      )}
      <div>
        <Button
          look={write.data ? 'quiet' : 'plain'}
          icon="edit"
          busy={write.isPending}
          onClick={() => write.mutate(platform)}
        >
          {write.data ? postWords.writeAgain : postWords.write}
        </Button>
      </div>
    </section>
  );
}

/** A text with a button that copies it. Where the browser does not allow that, it can be selected. */
function Copied({ label, text, title = false }: { label: string; text: string; title?: boolean }) {
  const [copied, setCopied] = useState<string | null>(null);
  return (
    <div className={styles.text}>
      {title && <strong>{label}</strong>}
      <p>{text}</p>
      <div className={styles.tools}>
        <Button
          aria-label={`${postWords.copy}: ${label}`}
          onClick={() =>
            navigator.clipboard?.writeText(text).then(
              () => setCopied(text),
              () => undefined,
            )
          }
        >
          {postWords.copy}
        </Button>
        <span role="status">{copied === text && postWords.copied}</span>
      </div>
    </div>
  );
}
