import type { Video } from './rendered.js';

const TEXTS: readonly [name: string, language: string, line: string, title: string | null][] = [
  ['Latin', 'en', 'My coffee stays hot for six hours, even on the train.', 'Six hours'],
  ['Latin with marks', 'vi', 'Cà phê của tôi vẫn nóng suốt sáu giờ, kể cả trên tàu.', 'Sáu giờ'],
  ['Cyrillic', 'ru', 'Мой кофе остаётся горячим шесть часов, даже в поезде.', 'Шесть часов'],
  ['Greek', 'el', 'Ο καφές μου μένει ζεστός έξι ώρες, ακόμα και στο τρένο.', 'Έξι ώρες'],
  ['Arabic', 'ar', 'تبقى قهوتي ساخنة لست ساعات حتى في القطار.', 'ست ساعات'],
  ['Arabic with Latin and digits', 'ar', 'كوب Ember يحافظ على 57 درجة لمدة 6 ساعات.', 'Ember 57°'],
  ['Hebrew', 'he', 'הקפה שלי נשאר חם שש שעות, גם ברכבת.', 'שש שעות'],
  ['Devanagari', 'hi', 'मेरी कॉफ़ी छह घंटे तक गरम रहती है, ट्रेन में भी।', 'छह घंटे'],
  ['Bengali', 'bn', 'আমার কফি ট্রেনেও ছয় ঘণ্টা গরম থাকে।', 'ছয় ঘণ্টা'],
  ['Tamil', 'ta', 'என் காபி ரயிலிலும் ஆறு மணி நேரம் சூடாக இருக்கும்.', 'ஆறு மணி நேரம்'],
  ['Thai', 'th', 'กาแฟของฉันร้อนอยู่หกชั่วโมงแม้อยู่บนรถไฟ', 'หกชั่วโมง'],
  ['Chinese', 'zh', '我的咖啡在火车上也能保温六个小时。', '六个小时'],
  ['Japanese', 'ja', '電車の中でもコーヒーは六時間温かいままです。', '六時間'],
  ['Korean', 'ko', '기차 안에서도 커피가 여섯 시간 동안 따뜻해요.', '여섯 시간'],
];

/** One line in each writing system that captions support. */
export const SCRIPTS: readonly Video[] = TEXTS.map(([name, language, text, title]) => ({
  name,
  language,
  captionStyle: 'bold-pop',
  ground: 'scene',
  lines: [{ text, title }],
}));
