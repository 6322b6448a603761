import { describe, expect, test } from "vitest";
import { codeFromLabel } from "../../../../../src-ui/inspector/screens/scan/label-code.ts";

describe("the code on a label", () => {
  test.each([
    ["a bare code", "HB-E001", "HB-E001"],
    ["a code with spaces around it", "  hb-e001 \n", "hb-e001"],
    ["a code with a bar code reader's separator in front", "\u001dHB-E001", "HB-E001"],
    ["a code that contains a slash", "HB/001", "HB/001"],
    ["an address that ends in the code", "https://pinseal.example/e/HB-E001", "HB-E001"],
    ["an address that ends in the code and a slash", "https://pinseal.example/e/HB-E001/", "HB-E001"],
    ["an address with the code as its query", "HTTPS://PINSEAL.EXAMPLE/?code=HB-E001", "HB-E001"],
    ["an address with the code in its path and a query beside it", "https://pinseal.example/e/HB-L01?x=1", "HB-L01"],
    ["an address with the code in its path and a hash beside it", "https://pinseal.example/e/HB-L01#top", "HB-L01"],
    ["an address with the code among other values of its query", "https://pinseal.example/scan?utm=tag&code=HB-E001&x=1", "HB-E001"],
    ["an address without a path whose query has no value named code", "https://pinseal.example/?id=HB-E001", "HB-E001"],
    ["an address of a page with the code in a value named id", "https://pinseal.example/scan?x=1&id=HB-E001", "HB-E001"],
    ["an address of a page with the code after a hash", "https://pinseal.example/scan#/HB-E001", "HB-E001"],
    ["an address that ends in a code without digits", "https://pinseal.example/l/LOBBY?x=1#top", "LOBBY"],
    ["an address with an empty query", "https://pinseal.example/e/HB-E001?", "HB-E001"],
    ["an address with the code after a hash", "https://pinseal.example/#HB-E001", "HB-E001"],
    ["an address with an encoded code", "https://pinseal.example/e/HB%20E001", "HB E001"],
    ["an address with a broken encoding", "https://pinseal.example/e/HB%E001", "HB%E001"],
  ])("is read from %s", (_name, label, code) => {
    expect(codeFromLabel(label)).toBe(code);
  });

  test.each([
    ["nothing", ""],
    ["blanks", "   "],
    ["a site without a path", "https://pinseal.example"],
    ["a site with a bare slash", "https://pinseal.example/"],
    ["a whole page of text", "x".repeat(65)],
  ])("is not found in %s", (_name, label) => {
    expect(codeFromLabel(label)).toBeNull();
  });
});
