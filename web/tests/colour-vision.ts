// How different two colours look with normal and colour-blind vision.
type Rgb = [number, number, number];
type Matrix = [Rgb, Rgb, Rgb];

// Machado, Oliveira and Fernandes (2009), full strength, on linear light.
const EYES: Record<string, Matrix> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function light(hex: string): Rgb {
  return [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
}

const times = (matrix: Matrix, colour: Rgb) =>
  matrix.map((row) => {
    const sum = row.reduce((so, each, i) => so + each * (colour[i] ?? 0), 0);
    return Math.min(1, Math.max(0, sum));
  }) as Rgb;

function oklab(colour: Rgb): Rgb {
  const [l, m, s] = (
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ] satisfies Matrix
  ).map((row) => Math.cbrt(row.reduce((sum, each, i) => sum + each * (colour[i] ?? 0), 0))) as Rgb;
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** How different two colours look to some eyes; two hundredths can just be told apart. */
export function difference(one: string, other: string, eyes: string): number {
  const seen = EYES[eyes];
  if (!seen) throw new Error(`whose eyes are '${eyes}'?`);
  const [a, b] = [one, other].map((hex) => oklab(times(seen, light(hex))));
  return 100 * Math.hypot(...(a ?? []).map((each, i) => each - (b?.[i] ?? 0)));
}
