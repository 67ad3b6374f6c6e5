import { describe, expect, it } from '@jest/globals';
import { downloadOrder } from './video-files.js';

const file = (width: number, height: number, contentType = 'video/mp4') => ({
  url: `https://videos.example.com/${width}x${height}`,
  contentType,
  width,
  height,
});
const listOrder = (...files: ReturnType<typeof file>[]): string[] =>
  downloadOrder(files).map(({ width, height }) => `${width}x${height}`);

describe('the file of a stock video', () => {
  it('is Full HD if available, however many larger ones there are', () => {
    const portrait = [file(2160, 3840), file(540, 960), file(1440, 2560), file(1080, 1920), file(720, 1280)];
    expect(listOrder(...portrait)[0]).toBe('1080x1920');
    expect(listOrder(file(3840, 2160), file(1920, 1080), file(1280, 720))[0]).toBe('1920x1080');
  });

  it('is the next larger without Full HD, and the largest if all are smaller', () => {
    expect(listOrder(file(540, 960), file(2160, 3840))[0]).toBe('2160x3840');
    expect(listOrder(file(360, 640), file(720, 1280), file(540, 960))).toEqual(['720x1280', '540x960', '360x640']);
  });

  it('is followed by smaller ones, in case it is too large', () => {
    expect(listOrder(file(1080, 1920), file(540, 960), file(720, 1280), file(1440, 2560))).toEqual([
      '1080x1920',
      '720x1280',
      '540x960',
      '1440x2560',
    ]);
  });

  it('is a video that can be decoded here', () => {
    expect(listOrder(file(1080, 1920, 'application/vnd.apple.mpegurl'), file(1080, 1920, 'audio/mp4'))).toEqual([]);
    expect(listOrder(file(8192, 4320), file(1080, 1920, 'video/quicktime'))).toEqual(['1080x1920']);
    expect(listOrder()).toEqual([]);
  });
});
