import sharp from "sharp";

export type PictureName = "overview" | "corridor" | "gauge" | "gaugeLow" | "tag" | "blocked" | "rust";

/** Resolves with the photos of the demo: drawings, encoded as JPEG like a camera's pictures. */
export async function drawPictures(): Promise<Record<PictureName, Buffer>> {
  return {
    overview: await photograph(wall("#d9d4c7") + extinguisher(400, 120)),
    corridor: await photograph(wall("#c3ced6") + sign(400, 60) + extinguisher(400, 150)),
    gauge: await photograph(wall("#b9322c") + gauge(0)),
    gaugeLow: await photograph(wall("#a82b26") + gauge(-95)),
    tag: await photograph(wall("#8d2a25") + tag()),
    blocked: await photograph(wall("#cfc8b8") + extinguisher(400, 120) + boxes()),
    rust: await photograph(wall("#b43a30") + rust()),
  };
}

/** Light from the upper left, a little grain, JPEG. */
async function photograph(drawing: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <defs><radialGradient id="light" cx="0.3" cy="0.2" r="1"><stop offset="0" stop-color="#fff" stop-opacity="0.35"/>
    <stop offset="1" stop-color="#000" stop-opacity="0.35"/></radialGradient></defs>
    ${drawing}<rect width="800" height="600" fill="url(#light)"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 72 }).toBuffer();
}

function wall(color: string): string {
  return `<rect width="800" height="600" fill="${color}"/><rect y="520" width="800" height="80" fill="#6b665c"/>`;
}

function extinguisher(x: number, y: number): string {
  return `<g transform="translate(${x - 400} ${y - 120})">
    <rect x="335" y="215" width="130" height="300" rx="46" fill="#c4211b"/><rect x="350" y="230" width="22" height="270" rx="11" fill="#e9625c"/>
    <rect x="376" y="170" width="48" height="55" fill="#2d2d2f"/><path d="M370 172 L470 140 L474 156 L392 186 Z" fill="#3b3b3e"/>
    <circle cx="416" cy="196" r="17" fill="#f4f4f0" stroke="#222" stroke-width="4"/><path d="M416 196 L424 184" stroke="#1b7f3a" stroke-width="4"/>
    <path d="M374 182 C 300 190 296 330 306 440" fill="none" stroke="#1c1c1e" stroke-width="14"/>
    <rect x="345" y="320" width="110" height="110" fill="#f3eedd"/><rect x="357" y="334" width="86" height="12" fill="#8a8272"/>
    <rect x="357" y="354" width="60" height="8" fill="#b0a997"/><rect x="357" y="370" width="72" height="8" fill="#b0a997"/></g>`;
}

function sign(x: number, y: number): string {
  return `<rect x="${x - 60}" y="${y}" width="120" height="70" fill="#c4211b"/><path d="M${x} ${y + 12} v34 m-14 -12 l14 14 l14 -14" stroke="#fff" stroke-width="7" fill="none"/>`;
}

function gauge(degrees: number): string {
  return `<circle cx="400" cy="300" r="210" fill="#26262a"/><circle cx="400" cy="300" r="190" fill="#f5f3ea"/>
    <path d="M266 434 A190 190 0 0 1 320 128 L400 300 Z" fill="#d23b33"/><path d="M320 128 A190 190 0 0 1 480 128 L400 300 Z" fill="#2c9c4b"/>
    <path d="M480 128 A190 190 0 0 1 534 434 L400 300 Z" fill="#d23b33"/><circle cx="400" cy="300" r="120" fill="#f5f3ea"/>
    <path d="M400 300 L400 150" stroke="#141416" stroke-width="12" stroke-linecap="round" transform="rotate(${degrees} 400 300)"/>
    <circle cx="400" cy="300" r="22" fill="#141416"/>`;
}

function tag(): string {
  const rows = Array.from({ length: 8 }, (_, row) => `<rect x="285" y="${200 + row * 36}" width="230" height="3" fill="#9a927d"/>`).join(
    "",
  );
  const marks = Array.from(
    { length: 5 },
    (_, row) => `<path d="M300 ${222 + row * 36} q20 -18 36 0 t40 -4" stroke="#27407c" stroke-width="4" fill="none"/>`,
  );
  return `<rect x="260" y="70" width="280" height="460" rx="18" fill="#f6e7a8"/><circle cx="400" cy="108" r="16" fill="#8d2a25"/>
    <rect x="285" y="145" width="230" height="26" fill="#b6a45c"/>${rows}${marks.join("")}`;
}

function boxes(): string {
  return `<rect x="250" y="330" width="210" height="200" fill="#b98a56"/><rect x="250" y="330" width="210" height="22" fill="#d8b27c"/>
    <rect x="430" y="390" width="170" height="140" fill="#a87a48"/><rect x="505" y="390" width="16" height="140" fill="#d8c49a"/>`;
}

function rust(): string {
  const spots = [
    [320, 220, 60],
    [430, 300, 85],
    [370, 380, 48],
    [500, 210, 36],
    [290, 330, 30],
  ];
  return spots
    .map(
      ([x, y, r]) =>
        `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${(r ?? 0) * 0.7}" fill="#6d3a1b" opacity="0.85"/><ellipse cx="${x}" cy="${y}" rx="${(r ?? 0) * 0.5}" ry="${(r ?? 0) * 0.3}" fill="#8f5526"/>`,
    )
    .join("");
}
