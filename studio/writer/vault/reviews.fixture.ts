import type { VaultKind } from './reviews.js';

/** Texts as people paste them from shops, app stores and platforms, each with its origin. */
export interface PastedReviews {
  name: string;
  kind: VaultKind;
  product: string;
  text: string;
}

export const PASTED: readonly PastedReviews[] = [
  {
    name: 'a shop page, copied whole',
    kind: 'reviews',
    product: 'Ember mug',
    text: `Customer reviews
4.4 out of 5
2,310 global ratings

Sarah M.
5.0 out of 5 stars Finally hot coffee at noon
Reviewed in the United States on March 3, 2024
Color: Black | Verified Purchase
I was skeptical about the price, but this mug keeps my coffee hot through three meetings. My husband Mark stole it twice.
One thing: it does not fit my cup holder. Order #112-9981233-22 arrived in two days.
12 people found this helpful
Helpful
Report

John D.
2.0 out of 5 stars Stopped charging after a month
Reviewed in the United States on January 14, 2024
Color: White | Verified Purchase
Worked great for four weeks. Then it stopped charging and customer service never answered my e-mails (john.d@example.com).
Helpful
Report

Priyanka
5.0 out of 5 stars Worth every penny
Reviewed in the United States on February 2, 2024
Verified Purchase
Keeps my coffee hot and I no longer microwave it four times a day. Best birthday gift I ever gave myself!
8 people found this helpful`,
  },
  {
    name: 'a review site, with the company answering',
    kind: 'reviews',
    product: 'Ledgerly',
    text: `Anna Schmidt
GB
3 reviews
Rated 4 out of 5 stars
Mar 3, 2024
Saves me hours every month
I used to do my books on Sunday nights. Now I photograph the receipt and it is done. The export to my accountant could be faster.
Date of experience: March 01, 2024
Useful
Share

Reply from Ledgerly
Hi Anna, thank you so much for your wonderful feedback! We love hearing this. Best, the Ledgerly team

Tom
US
1 review
Rated 1 out of 5 stars
Feb 20, 2024
Cancelling was a nightmare
Charged me twice after I cancelled. Support took nine days to answer. Call me on +1 415 555 0199.
Date of experience: February 12, 2024
Useful
Share`,
  },
  {
    name: 'an app store',
    kind: 'reviews',
    product: 'Streakly',
    text: `The only habit app I kept
★★★★★
Mar 3
runner_girl92
I have tried so many habit apps and gave up on all of them. This one just gets out of the way. Opening it takes two seconds!

Too many notifications
★★☆☆☆
Jan 12
dadof3_
Nice design but it nags me all day. Why can't I turn off the reminders?
Developer Response
Hello! You can turn them off in the settings. Thanks, the Streakly team

Simple and beautiful
★★★★★
Dec 30
KMB1987
Simple, beautiful and it actually works. My streak is at 112 days.`,
  },
  {
    name: 'comments under a long video',
    kind: 'comments',
    product: 'Nook lamp',
    text: `@miriam.reads
2 days ago
ok but does it actually work in a room without windows??
213
Reply
5 replies

@thebrightside
1 week ago (edited)
I bought this after your last video and my reading corner finally feels like a corner 😭😭
1.2K
Reply
Pinned by Lena

@user-xk9dj3
3 weeks ago
the way it follows the sun is so satisfying to watch
45
Reply
@lamplover
4 months ago
take my money
Reply
Why is it so expensive though? 90 euros for a lamp?`,
  },
  {
    name: 'comments under a short video',
    kind: 'comments',
    product: '',
    text: `GIRL WHERE IS THE LINK 😩😩😩
obsessed 😍
does it work on curly hair tho?
mine broke after 2 weeks fyi
10/10 would buy again
does it work on curly hair
not me buying this at 2am 💀
I've been using this for a year and my hair has never been this soft
ok but is it worth it or is it just hype
@bestie we need this
the before and after!!! 😱
does it work on fine hair?
Sold out everywhere 😭 pls restock
my hair has never been this soft omg`,
  },
  {
    name: 'German, one per line',
    kind: 'reviews',
    product: 'Thermo Becher Nord',
    text: `★★★★★ Hält den Kaffee bis mittags heiß, ich bin begeistert!
★★★★☆ Sehr gute Qualität, aber der Deckel ist etwas schwer zu reinigen.
★☆☆☆☆ Leider nach einem Monat undicht. Kundenservice hat nie geantwortet. Frau Müller am Telefon war unfreundlich.
★★★★★ Klare Kaufempfehlung
★★★★★ Endlich ein Becher, der in meiner Tasche nicht ausläuft.
★★★☆☆ Für den Preis okay, ich hätte mehr erwartet.
★★★★★ Hält den Kaffee bis mittags heiß und passt unter die Maschine.`,
  },
  {
    name: 'Spanish, numbered',
    kind: 'reviews',
    product: 'Crema Luz',
    text: `1. Me encanta, mi piel está más suave desde la primera semana. 5/5
2. El olor es demasiado fuerte para mí, aunque la textura es buena. 3/5
3. Llevaba años buscando una crema así y por fin la encontré. 5/5 - María G.
4. No vale lo que cuesta. 2/5
5. Mi piel está más suave y no me irrita. 4 de 5 estrellas`,
  },
  {
    name: 'Japanese',
    kind: 'reviews',
    product: '保温タンブラー',
    text: `5つ星のうち5.0 買ってよかった
2024年3月3日に日本でレビュー済み
朝入れたコーヒーが昼まで熱いままです。デザインもおしゃれで気に入っています。

5つ星のうち2.0 すぐに壊れました
2024年1月10日に日本でレビュー済み
一ヶ月でふたが壊れました。値段が高いのに残念です。

5つ星のうち4.0 プレゼントに
2023年12月20日に日本でレビュー済み
母へのプレゼントに買いました。とても喜んでいました。洗いやすいのも嬉しいです。`,
  },
  {
    name: 'a table with shouting',
    kind: 'reviews',
    product: 'GlowBar',
    text: `date,name,rating,review
2024-01-02,Karen White,5,"BEST SOAP EVER!!! MY SKIN IS SO SOFT, I WILL NEVER GO BACK"
2024-01-05,Luis,4,"Smells amazing, lasts about six weeks"
2024-01-09,"O'Brien, Pat",1,"Dried out my face. Total waste of money."
2024-02-01,Jen,5,"My skin is so soft and it smells amazing"
2024-02-03,mike_r,3,"It's fine. Not worth the hype"`,
  },
  {
    name: 'an export, with markup and the same pasted twice',
    kind: 'reviews',
    product: 'Trail Bites',
    text: `[{"id":1,"author":{"name":"Jessica Lee"},"rating":5,"title":"Game changer for long hikes","body":"<p>These taste like real food, not cardboard.<br/>I don&#39;t crash after mile ten anymore.</p>","created_at":"2024-03-03"},
{"id":2,"author":{"name":"Ben"},"rating":3,"title":"Good but pricey","body":"Tasty, but four dollars a bar adds up.\\nIngredients are clean &amp; simple though.","created_at":"2024-03-09"},
{"id":1,"author":{"name":"Jessica Lee"},"rating":5,"title":"Game changer for long hikes","body":"<p>These taste like real food, not cardboard.<br/>I don&#39;t crash after mile ten anymore.</p>","created_at":"2024-03-03"}]`,
  },
  {
    name: 'one word each',
    kind: 'reviews',
    product: 'Hush earplugs',
    text: 'Perfect\nAmazing!!\nPerfect.\nMeh\nLove\nPERFECT\nOkay\nDisappointing\nComfy\nGreat',
  },
];
